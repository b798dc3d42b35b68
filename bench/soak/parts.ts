import type { Part } from '#bench/report/result.ts'
import { crowd } from './crowd.ts'
import { dump } from './dump.ts'
import { kill } from './kill.ts'
import { mixed } from './mixed.ts'
import { moods } from './moods.ts'
import { nodes } from './nodes.ts'
import { signals } from './signals.ts'

/** Every part of the soak; each ends by itself within three minutes, all of them within fifteen. */
export const soakParts: Part[] = [kill, nodes, signals, dump, moods, mixed, crowd]
