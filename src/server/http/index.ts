export { AppError, gone, invalidRequest, Moved, notFound } from './app-error.ts'
export { failure, isUnavailable } from './failure.ts'
export { ReadyAnswer, ReadyAnswers } from './ready-answers.ts'
export { type Env, type ListResult, listRoute, type Route, respond, route } from './routes.ts'
