export { datesAndPeople } from './dates-and-people.ts'
export { enquiryRoutes } from './routes.ts'
