export { runAccountCommand } from './account-command.ts'
export { runDataCommand } from './data-command.ts'
export { startOperator } from './server.ts'
export { operatorSocket } from './socket.ts'
