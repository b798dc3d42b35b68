/**
 * The state of a traveler's request. `unverified`: not sent until the owner of its mailbox confirms it; `offered`: a
 * place of a full event or day opened up and is held for 24 hours; `canceled`: its event was canceled.
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

/** Every possible step: who takes it, from which states, and where it leads. Anything else is refused. */
export const requestSteps = {
  /** Confirmed by the link of a mail: it is sent. */
  verify: { by: 'traveler', from: { unverified: 'requested' } },
  /** The same, if there are too few places. */
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
  /** The traveler accepts a date that the provider proposed. */
  accept: { by: 'traveler', from: { answered: 'confirmed' } },
  /**
   * Proposes another day, hour, place or number of people than was confirmed, which stays in force until the other side
   * accepts.
   */
  proposeChange: { by: 'both', from: { confirmed: 'confirmed' } },
  acceptChange: { by: 'both', from: { confirmed: 'confirmed' } },
  /** The proposal is refused or withdrawn: the confirmed values stay. */
  dropChange: { by: 'both', from: { confirmed: 'confirmed' } },
  /** The traveler takes a place that opened up. */
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
  /** Proposes a date of an offer that is confirmed once a deposit has arrived. */
  askDeposit: { by: 'provider', from: { requested: 'answered', answered: 'answered' } },
  /** The traveler says or shows that it was sent. */
  proveDeposit: { by: 'traveler', from: { answered: 'answered' } },
  missDeposit: { by: 'provider', from: { answered: 'answered' } },
  receiveDeposit: { by: 'provider', from: { answered: 'confirmed' } },
  /** It was not sent in time. */
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
  /** The event has other days or another place. */
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
  /** A message of the organizer to everyone at an event. */
  write: {
    by: 'site',
    from: { confirmed: 'confirmed', waitlisted: 'waitlisted', offered: 'offered' },
  },
  /** The traveler is reminded two days before. */
  remind: { by: 'site', from: { confirmed: 'confirmed' } },
  /** That morning the traveler is told where to meet, as the provider wrote it. */
  tellPlace: { by: 'site', from: { confirmed: 'confirmed' } },
  /** The event was canceled, or the page of its provider deleted. */
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
/** The steps that providers take. */
export type ProviderStep = {
  [Step in RequestStep]: (typeof requestSteps)[Step]['by'] extends 'provider' | 'both' ? Step : never
}[RequestStep]

/** The state after a step; undefined if this actor may not take it there. */
export function stateAfter(
  state: RequestState,
  step: RequestStep,
  actor: RequestActor,
): RequestState | undefined {
  const { by, from }: Step = requestSteps[step]
  return by === actor || (by === 'both' && actor !== 'site') ? from[state] : undefined
}

/** What was canceled: an event, a day of one, or the request of a page that was deleted. */
export const canceledKind = ({ kind, isDayCanceled }: { kind: RequestKind; isDayCanceled: boolean }) =>
  kind === 'offer' ? 'offerCanceled' : isDayCanceled ? 'dayCanceled' : 'canceled'

/** The key of a step in the texts: by its side if both sides take it, and by what was canceled. */
export function stepText(
  { step, actor }: { step: RequestStep | 'ask'; actor: RequestActor },
  request: Parameters<typeof canceledKind>[0],
) {
  if (step === 'cancel') return canceledKind(request)
  return step === 'proposeChange' || step === 'acceptChange' || step === 'dropChange'
    ? (`${step}.${actor === 'provider' ? actor : 'traveler'}` as const)
    : step
}

/** The groups of requests in a provider's list. */
export const enquiryGroups = {
  open: ['requested'],
  answered: ['answered'],
  confirmed: ['confirmed'],
  waitlist: ['waitlisted', 'offered'],
  past: ['declined', 'withdrawn', 'expired', 'canceled'],
} as const satisfies Record<string, readonly RequestState[]>
export type EnquiryGroup = keyof typeof enquiryGroups
export const enquiryGroupNames = Object.keys(enquiryGroups) as [EnquiryGroup, ...EnquiryGroup[]]

/** States in which somebody is still waiting for something, or counts on it. */
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
/** Hours for which a place that opened up is held, and those of a proposed date. */
export const offerHours = 24
/** Hours after which the provider is reminded of a request without an answer. */
export const reminderHours = [4, 24] as const
/** Days after which a request without an answer expires. */
export const unansweredDays = 14
/** Months after the last step after which personal data is deleted. */
export const retentionMonths = 12
