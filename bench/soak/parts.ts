import type { Part } from '#bench/report/result.ts'
import { kill } from './kill.ts'
import { nodes } from './nodes.ts'
import { signals } from './signals.ts'

/** Every part of the soak; each ends by itself within three minutes. */
export const soakParts: Part[] = [kill, nodes, signals]
