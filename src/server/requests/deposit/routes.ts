import * as calls from '#contract/requests/deposit/calls.ts'
import * as means from '#contract/requests/deposit/means.ts'
import { type FileRoute, fileRoute, notFound, type Route, route } from '#server/http/index.ts'
import { sendImageFile } from '#server/images/index.ts'
import { readEnquiry } from '../provider.ts'
import type { Taking } from '../take-step.ts'
import { readRequest } from '../traveler.ts'
import { readMeans, setMeans } from './means.ts'
import { prove } from './prove.ts'
import * as steps from './provider-steps.ts'

type Shown = Pick<Awaited<ReturnType<typeof readRequest>>, 'deposit'>

const pictureOf = ({ deposit }: Shown, image: string): string =>
  deposit?.proof?.picture?.image === image ? image : notFound('Picture')

/** Deposits: how a provider receives them, and how they are asked for, proved and confirmed. */
export const depositRoutes = (taking: Taking): (Route | FileRoute)[] => [
  route(calls.askDeposit, (context, input) => steps.askDeposit(context, taking, input)),
  route(calls.receiveDeposit, (context, input) => steps.receiveDeposit(context, taking.secret, input)),
  route(calls.missDeposit, (context, input) => steps.missDeposit(context, taking.secret, input)),
  route(calls.proveDeposit, (context, input) => prove(context, taking.secret, input)),
  route(means.getDepositMeans, readMeans),
  route(means.setDepositMeans, setMeans),
  fileRoute(calls.requestProofPicture, async ({ c, context, input: { token, image, file } }) => {
    const request = await readRequest(context, context.db, token)
    return sendImageFile(c, context, pictureOf(request, image), file)
  }),
  fileRoute(calls.enquiryProofPicture, async ({ c, context, input: { id, image, file } }) => {
    const enquiry = await readEnquiry(context, context.db, id)
    return sendImageFile(c, context, pictureOf(enquiry, image), file)
  }),
]
