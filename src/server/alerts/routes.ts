import * as contract from '#contract/directory/alerts.ts'
import { type Route, route } from '#server/http/index.ts'
import { askAlert, confirmChosen, disown, endAll, listAlertsOf } from './service.ts'

/** Alerts: who gets a mail once there is something in a city. */
export const alertRoutes = ({ secret }: { secret: string }): Route[] => [
  route(contract.askForAlert, (context, input) => askAlert(context, secret, input)),
  route(contract.listAlerts, (context, input) => listAlertsOf(context, secret, input)),
  route(contract.confirmAlerts, (context, input) => confirmChosen(context, secret, input)),
  route(contract.endAlerts, (context, input) => endAll(context, secret, input)),
  route(contract.disownAlerts, (context, input) => disown(context, secret, input)),
]
