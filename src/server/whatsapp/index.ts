export { datesAndPeople } from './dates-and-people.ts'
export { whatsappRoutes } from './routes.ts'
