import type { Atlas } from './base-map.ts'
import type { Place } from './paths.ts'
import { nearestOf } from './shapes.ts'

type Water = 'white' | 'black' | 'clear'

/**
 * The kinds of water of well-known rivers, by the keys of their names: white is full of silt from the Andes, black is clear
 * and brown of leaves, clear comes from old rock. After H. Sioli, The Amazon (1984); others are drawn like black water.
 */
const waters: Record<string, Water> = {
  amazon: 'white',
  solimoes: 'white',
  madeira: 'white',
  purus: 'white',
  jurua: 'white',
  'caqueta-japura': 'white',
  putumayo: 'white',
  maranon: 'white',
  ucayali: 'white',
  huallaga: 'white',
  napo: 'white',
  'madre-de-dios': 'white',
  beni: 'white',
  mamore: 'white',
  branco: 'white',
  negro: 'black',
  uaupes: 'black',
  tefe: 'black',
  tapajos: 'clear',
  xingu: 'clear',
  tocantins: 'clear',
  araguaia: 'clear',
  juruena: 'clear',
  'teles-pires': 'clear',
  trombetas: 'clear',
}
const colors: Record<Water, string> = { white: '#FBF0D3', black: '#6FBFB3', clear: '#C6E2DD' }
/** Degrees within which a river is the one of a place. */
const within = 0.5

/** The colour of the river at a place. */
export function riverColorAt({ rivers, axes }: Atlas, place: Place): string {
  const named = [...rivers, ...axes].filter(({ key }) => key !== undefined)
  const key = nearestOf(named, place, within)?.shape.key
  return colors[(key && waters[key]) || 'black']
}
