export { runAccountCommand } from './account-command.ts'
export { startControl } from './server.ts'
export { controlSocket } from './socket.ts'
