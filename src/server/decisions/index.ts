export { openDecisionOf, openDecisionsOf } from './open-decisions.ts'
export {
  type Decided,
  type DecisionParts,
  type Lifting,
  liftDecision,
  liftDecisionsOf,
  type NewDecision,
  objectUntil,
  recordDecision,
  type Told,
} from './record.ts'
