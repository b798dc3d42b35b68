import { downloadGroups } from './downloads.ts'
import { endpointGroups } from './index.ts'

/** The names of the groups in which the API's description lists its calls, in its order. */
export const apiGroups: readonly string[] = [...Object.keys(endpointGroups), ...Object.keys(downloadGroups)]
