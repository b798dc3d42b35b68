import { apart, type Place } from './paths.ts'
import type { RiverName } from './river-courses.ts'

type Water = 'white' | 'black' | 'clear'

/**
 * The kinds of water of well-known rivers, by their names in English: white is full of silt from the Andes, black is clear
 * and brown of leaves, clear comes from old rock. After H. Sioli, The Amazon (1984); others are drawn like black water.
 */
const waters: Record<string, Water> = {
  Amazon: 'white',
  Solimões: 'white',
  Madeira: 'white',
  Purus: 'white',
  'Caquetá / Japurá': 'white',
  Marañón: 'white',
  Ucayali: 'white',
  Huallaga: 'white',
  Napo: 'white',
  'Madre de Dios': 'white',
  Beni: 'white',
  Mamoré: 'white',
  'Rio Negro': 'black',
  Tapajós: 'clear',
  Xingu: 'clear',
  Tocantins: 'clear',
  Araguaia: 'clear',
  Juruena: 'clear',
}
const colors: Record<Water, string> = { white: '#FBF0D3', black: '#6FBFB3', clear: '#C6E2DD' }
/** Degrees within which a river is the one of a place. */
const within = 0.5

/** The colour of the river at a place. */
export function riverColorAt(rivers: RiverName[], place: Place): string {
  let nearest: { name: string; distance: number } | undefined
  for (const { names, course } of rivers) {
    for (const line of course()) {
      for (const point of line) {
        const distance = apart(point, place)
        if (distance < (nearest?.distance ?? within)) nearest = { name: names.en, distance }
      }
    }
  }
  return colors[(nearest && waters[nearest.name]) ?? 'black']
}
