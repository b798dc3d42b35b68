export { forgetOldRecipients, forgetRecipient } from './forget-queries.ts'
export { getObjectionCounts, type Restore, type Restores } from './objection-service.ts'
export { openDecisionOf, openDecisionsOf, pathForAuthor } from './open-decisions.ts'
export {
  type Decided,
  type DecisionParts,
  type Lifting,
  liftDecision,
  liftDecisionsOf,
  type NewDecision,
  recordDecision,
  recordDecisions,
  type Told,
} from './record.ts'
export { recordChange } from './record-change.ts'
export { type DecisionRow, listOpen, listOwnLifted } from './register-queries.ts'
export { decisionRoutes } from './routes.ts'
