export { createBoss, type JobsOptions } from './boss.ts'
