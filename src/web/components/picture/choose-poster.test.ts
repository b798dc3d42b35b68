import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { groupOf } from '#contract/directory/type-groups.ts'
import {
  attractionCategories,
  eventTypes,
  offerCategories,
  organizationTypes,
  profileTypes,
} from '#contract/enums.ts'
import { portraits } from '#contract/images/posters.ts'
import { createPosterWall, type PosterSubject } from './choose-poster.ts'
import { portraitOfExample } from './portrait-of-example.ts'
import { drawingOfName, drawingsOf } from './poster-subjects.ts'

const subject = (index: number, of: Partial<PosterSubject> = {}): PosterSubject => ({
  kind: 'offer',
  id: `thing-${index}`,
  type: 'stay',
  name: '',
  ...of,
})

test('on one page no two things have the same poster, and one thing has the same each time', () => {
  const wall = createPosterWall()
  const things = Array.from({ length: 60 }, (_, index) => subject(index))
  const hung = things.map((each) => JSON.stringify(wall(each)))
  expect(new Set(hung).size).toBe(60)
  expect(things.map((each) => JSON.stringify(wall(each)))).toEqual(hung)
})

test('a full wall still has a poster for everything', () => {
  const wall = createPosterWall()
  for (let index = 0; index < 300; index++) expect(wall(subject(index)).drawing).toBeTruthy()
})

test('neighbours of one category have other drawings while there are any; another thing may have another', () => {
  const wall = createPosterWall()
  const first = Array.from({ length: 6 }, (_, index) => wall(subject(index, { type: 'tour' })).drawing)
  expect(new Set(first).size).toBe(6)
  const alone = Array.from(
    { length: 20 },
    (_, index) => createPosterWall()(subject(index, { type: 'tour' })).drawing,
  )
  expect(new Set(alone).size).toBeGreaterThan(3)
})

test('a name decides before its category, in every language', () => {
  const names = {
    turtles: [
      'A night with the sea turtles',
      'Une nuit avec les tortues marines',
      'Uma noite com as tartarugas',
    ],
    canoe: [
      'A day by canoe',
      'Um dia de canoa',
      'Une journée en pirogue',
      'Une journée en canoë sur le Rio Negro',
      'Un día en canoa',
    ],
    market: ['The market before sunrise', 'O mercado antes do sol', 'Le marché avant l’aube'],
  }
  for (const [drawing, said] of Object.entries(names))
    for (const name of said) expect(drawingOfName(name), name).toBe(drawing)
  expect(drawingOfName('Three borders in one day')).toBeUndefined()
  const poster = createPosterWall()(subject(1, { name: 'Manhã com os pássaros' }))
  expect(poster.drawing).toBe('birds')
})

test('every type has drawings of its own', () => {
  const unknown = { listing: drawingsOf('listing', 'none'), event: drawingsOf('event', 'none') }
  for (const category of offerCategories) expect(drawingsOf('offer', category).length).toBeGreaterThan(1)
  for (const category of attractionCategories)
    expect(drawingsOf('attraction', category), category).not.toBe(drawingsOf('attraction', null))
  for (const type of eventTypes.filter((each) => !['festival', 'traditional'].includes(each)))
    expect(drawingsOf('event', type), type).not.toBe(unknown.event)
  for (const type of organizationTypes) expect(groupOf('organization', type), type).toBeTruthy()
  for (const type of profileTypes) expect(groupOf('profile', type), type).toBeTruthy()
})

test('every example person has a face of their own kind, and each face is somebody’s', () => {
  const people: { key: string }[] = JSON.parse(readFileSync('data/sample/profiles.json', 'utf8'))
  const faces = people.map(({ key }) => portraitOfExample(key))
  for (const name of portraits) expect(faces.join()).toContain(`/${name}.svg`)
  expect(portraitOfExample('somebody-new')).toBe(portraitOfExample('somebody-new'))
})
