/**
 * The state of a traveler's request. `unverified`: not sent yet, until the owner of its mailbox confirms it; `offered`: a place of
 * a full event or day fell free and is kept for 24 hours; `canceled`: its event was.
 */
export const requestStates = [
  'unverified',
  'requested',
  'answered',
  'confirmed',
  'declined',
  'withdrawn',
  'expired',
  'waitlisted',
  'offered',
  'canceled',
] as const
export type RequestState = (typeof requestStates)[number]

export const requestKinds = ['offer', 'event'] as const
export type RequestKind = (typeof requestKinds)[number]

/** The side that takes a step: the traveler, the provider, or the site on its own schedule. */
export const requestActors = ['traveler', 'provider', 'site'] as const
export type RequestActor = (typeof requestActors)[number]

/** The side that writes on a request: the traveler, the provider, or staff in the provider's place. */
export const requestSides = ['traveler', 'provider', 'staff'] as const
export type RequestSide = (typeof requestSides)[number]

/** `both`: the traveler or the provider. */
type Step = { by: RequestActor | 'both'; from: Partial<Record<RequestState, RequestState>> }

/** Every step there is: who takes it, from which states, and where it leads. What is not here is refused. */
export const requestSteps = {
  /** By the link of a mail: now it is sent. */
  verify: { by: 'traveler', from: { unverified: 'requested' } },
  /** The same, where there are not so many places. */
  queue: { by: 'traveler', from: { unverified: 'waitlisted' } },
  change: {
    by: 'traveler',
    from: { requested: 'requested', answered: 'requested', waitlisted: 'waitlisted' },
  },
  withdraw: {
    by: 'traveler',
    from: {
      unverified: 'withdrawn',
      requested: 'withdrawn',
      answered: 'withdrawn',
      confirmed: 'withdrawn',
      waitlisted: 'withdrawn',
      offered: 'withdrawn',
    },
  },
  /** A message to the provider. */
  reply: {
    by: 'traveler',
    from: {
      requested: 'requested',
      answered: 'answered',
      confirmed: 'confirmed',
      waitlisted: 'waitlisted',
      offered: 'offered',
    },
  },
  /** A date that the provider proposed. */
  accept: { by: 'traveler', from: { answered: 'confirmed' } },
  /** Another day, hour, place or number of people than what was confirmed, which stays in force until the other side accepts. */
  proposeChange: { by: 'both', from: { confirmed: 'confirmed' } },
  acceptChange: { by: 'both', from: { confirmed: 'confirmed' } },
  /** It is refused, or taken back: what was confirmed stays. */
  dropChange: { by: 'both', from: { confirmed: 'confirmed' } },
  /** A place that fell free. */
  take: { by: 'traveler', from: { offered: 'confirmed' } },
  answer: {
    by: 'provider',
    from: {
      requested: 'answered',
      answered: 'answered',
      confirmed: 'confirmed',
      waitlisted: 'waitlisted',
      offered: 'offered',
    },
  },
  propose: { by: 'provider', from: { requested: 'answered', answered: 'answered' } },
  confirm: { by: 'provider', from: { requested: 'confirmed', answered: 'confirmed' } },
  /** A date of an offer that is confirmed once a deposit has arrived. */
  askDeposit: { by: 'provider', from: { requested: 'answered', answered: 'answered' } },
  /** What the traveler says or shows of having sent it. */
  proveDeposit: { by: 'traveler', from: { answered: 'answered' } },
  missDeposit: { by: 'provider', from: { answered: 'answered' } },
  receiveDeposit: { by: 'provider', from: { answered: 'confirmed' } },
  /** It did not come in time. */
  lapseDeposit: { by: 'site', from: { answered: 'answered' } },
  wait: { by: 'provider', from: { requested: 'waitlisted', answered: 'waitlisted' } },
  decline: {
    by: 'provider',
    from: {
      requested: 'declined',
      answered: 'declined',
      confirmed: 'declined',
      waitlisted: 'declined',
      offered: 'declined',
    },
  },
  offer: { by: 'site', from: { waitlisted: 'offered' } },
  expire: {
    by: 'site',
    from: {
      unverified: 'expired',
      requested: 'expired',
      answered: 'expired',
      waitlisted: 'expired',
      offered: 'expired',
    },
  },
  /** The event has other days, or is elsewhere. */
  move: {
    by: 'site',
    from: {
      requested: 'requested',
      answered: 'answered',
      confirmed: 'confirmed',
      waitlisted: 'waitlisted',
      offered: 'offered',
    },
  },
  /** Words of the organizer to all of an event. */
  write: {
    by: 'site',
    from: { confirmed: 'confirmed', waitlisted: 'waitlisted', offered: 'offered' },
  },
  /** The traveler is told two days before what was agreed. */
  remind: { by: 'site', from: { confirmed: 'confirmed' } },
  /** The same on the morning, of where they meet, as the provider wrote it. */
  tellPlace: { by: 'site', from: { confirmed: 'confirmed' } },
  /** The event is; or the page of its provider was deleted. */
  cancel: {
    by: 'site',
    from: {
      requested: 'canceled',
      answered: 'canceled',
      confirmed: 'canceled',
      waitlisted: 'canceled',
      offered: 'canceled',
    },
  },
} as const satisfies Record<string, Step>
export type RequestStep = keyof typeof requestSteps

/** Where a step leads from a state; undefined where this actor may not take it there. */
export function stateAfter(
  state: RequestState,
  step: RequestStep,
  actor: RequestActor,
): RequestState | undefined {
  const { by, from }: Step = requestSteps[step]
  return by === actor || (by === 'both' && actor !== 'site') ? from[state] : undefined
}

/** Of what was canceled, whether it was an event, a day of one, or what was asked of a page that was deleted. */
export const canceledKind = ({ kind, isDayCanceled }: { kind: RequestKind; isDayCanceled: boolean }) =>
  kind === 'offer' ? 'offerCanceled' : isDayCanceled ? 'dayCanceled' : 'canceled'

/** How a step is called in the texts: by whose it was, where both sides take it, and by what was canceled. */
export function stepText(
  { step, actor }: { step: RequestStep | 'ask'; actor: RequestActor },
  request: Parameters<typeof canceledKind>[0],
) {
  if (step === 'cancel') return canceledKind(request)
  return step === 'proposeChange' || step === 'acceptChange' || step === 'dropChange'
    ? (`${step}.${actor === 'provider' ? actor : 'traveler'}` as const)
    : step
}

/** Which requests a provider looks at together. */
export const enquiryGroups = {
  open: ['requested'],
  answered: ['answered'],
  confirmed: ['confirmed'],
  waitlist: ['waitlisted', 'offered'],
  past: ['declined', 'withdrawn', 'expired', 'canceled'],
} as const satisfies Record<string, readonly RequestState[]>
export type EnquiryGroup = keyof typeof enquiryGroups
export const enquiryGroupNames = Object.keys(enquiryGroups) as [EnquiryGroup, ...EnquiryGroup[]]

/** States in which somebody still hopes for something, or counts on it. */
export const liveRequestStates = ['requested', 'answered', 'confirmed', 'waitlisted', 'offered'] as const

/** States in which places of an event, or of days of an offer, are taken. */
export const holdsPlaces = (state: RequestState): boolean => state === 'confirmed' || state === 'offered'

/** States that no step leaves. */
export const isFinal = (state: RequestState): boolean =>
  state === 'declined' || state === 'withdrawn' || state === 'expired' || state === 'canceled'

/** Days after the last day of a request for which both sides may still write. */
export const writableDays = 30

/** Hours for which a request waits for the owner of its mailbox to confirm it. */
export const unverifiedHours = 24
/** Hours for which a place that fell free is kept, and those of a date that is proposed. */
export const offerHours = 24
/** Hours after which the provider is reminded of a request without an answer. */
export const reminderHours = [4, 24] as const
/** Days after which a request without an answer expires. */
export const unansweredDays = 14
/** Months after the last step, after which nobody's name is kept. */
export const retentionMonths = 12
