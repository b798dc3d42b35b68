/** The kinds that staff can import and export. */
export const importKinds = ['cities', 'attractions', 'events', 'organizations', 'offers'] as const
export type ImportKind = (typeof importKinds)[number]

/** Limits: bytes of a file, its rows, bytes of one part as it is sent, columns. */
export const maxImportBytes = 32 * 1024 * 1024
export const maxImportRows = 50_000
export const maxPartBytes = 256 * 1024
export const maxImportColumns = 200
/** Days for which the rows of an import are stored; until then it can be undone. */
export const importRetentionDays = 30

/** The state of an import. */
export const importStates = [
  'uploading',
  'reading',
  'unreadable',
  'ready',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

/** In these states a job is working on it. */
export const workingStates = ['reading', 'checking', 'running', 'undoing'] as const satisfies ImportState[]
export const isWorking = (state: ImportState): boolean => workingStates.some((each) => each === state)

/** The effect of a row of a file, before or after the run. */
export const rowOutcomes = ['new', 'changed', 'same', 'refused', 'leftOut'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** Why a file cannot be read. */
export const fileProblems = [
  'empty',
  'spreadsheet',
  'notText',
  'unclosedQuote',
  'strayQuote',
  'tooLongRow',
  'tooManyRows',
  'tooManyColumns',
  'notGeojson',
  'otherJson',
] as const
export type FileProblem = (typeof fileProblems)[number]

/** Why undoing left a row unchanged. */
export const leftByUndoReasons = ['changed', 'used', 'gone'] as const
export type LeftByUndoReason = (typeof leftByUndoReasons)[number]

/** What has used a row since it was imported, so that undoing leaves it. */
export const usesOfRow = [
  'application',
  'attraction',
  'claim',
  'decision',
  'event',
  'alert',
  'guide',
  'handover',
  'link',
  'listing',
  'merged',
  'message',
  'offer',
  'owner',
  'picture',
  'place',
  'report',
  'request',
  'review',
  'revision',
  'days',
  'other',
] as const
export type UseOfRow = (typeof usesOfRow)[number]
