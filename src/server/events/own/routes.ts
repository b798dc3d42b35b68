import * as changes from '#contract/events/changes.ts'
import { takeEventSteps } from '#contract/events/many.ts'
import * as contract from '#contract/events/own-events.ts'
import { previewTypedEvent as previewEndpoint } from '#contract/events/preview.ts'
import { readEventRule } from '#contract/events/rules.ts'
import { type FileRoute, listRoute, type Route, route } from '#server/http/index.ts'
import { changeEvent, createEvent, deleteEvent, duplicateEvent } from './change-service.ts'
import type { Follow } from './follow-change.ts'
import { countEventsForStaff, getEventOfMine, listEventsOfMine } from './list-service.ts'
import { takeStepsOfMany } from './many-service.ts'
import { pictureRoutes } from './picture.ts'
import { previewTypedEvent } from './preview.ts'
import { readRule } from './rule-service.ts'
import { featureEvent, lookAtEvent, takeEventStep } from './step-service.ts'

/** Events of organizers and of the site; `follow` is what comes after a change, by a job. */
export const ownEventRoutes = ({ follow }: { follow: Follow }): (Route | FileRoute)[] => [
  listRoute(contract.listOwnEvents, listEventsOfMine),
  route(contract.getEventCounts, countEventsForStaff),
  route(contract.getOwnEvent, getEventOfMine),
  route(readEventRule, readRule),
  route(changes.createOwnEvent, createEvent),
  route(changes.updateOwnEvent, (context, input) => changeEvent(context, follow, input)),
  route(previewEndpoint, previewTypedEvent),
  route(changes.duplicateEvent, duplicateEvent),
  route(changes.deleteEvent, deleteEvent),
  route(changes.sendEvent, (context, input) => takeEventStep(context, follow, 'send', input)),
  route(changes.takeBackEvent, (context, input) => takeEventStep(context, follow, 'takeBack', input)),
  route(changes.approveEvent, (context, input) => takeEventStep(context, follow, 'approve', input)),
  route(changes.publishEvent, (context, input) => takeEventStep(context, follow, 'publish', input)),
  route(changes.returnEvent, (context, input) => takeEventStep(context, follow, 'return', input)),
  route(changes.suspendEvent, (context, input) => takeEventStep(context, follow, 'suspend', input)),
  route(changes.restoreEvent, (context, input) => takeEventStep(context, follow, 'restore', input)),
  route(changes.cancelEvent, (context, input) => takeEventStep(context, follow, 'cancel', input)),
  route(takeEventSteps, (context, input) => takeStepsOfMany(context, follow, input)),
  route(changes.lookAtEvent, lookAtEvent),
  route(changes.featureEvent, featureEvent),
  ...pictureRoutes,
]
