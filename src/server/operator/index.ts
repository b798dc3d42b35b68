export { runAccountCommand } from './account-command.ts'
export { startOperator } from './server.ts'
export { operatorSocket } from './socket.ts'
