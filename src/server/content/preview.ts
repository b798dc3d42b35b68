import type { z } from 'zod'
import type { previewTypedCity as endpoint } from '#contract/content/preview.ts'
import type { City } from '#contract/directory/locations.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Wrong } from '#server/entities/index.ts'
import { notFound } from '#server/http/index.ts'
import { type CityContent, previewCity } from '#server/places/index.ts'
import { listRowsOfCity } from './attraction-queries.ts'
import { blankAttraction, readAttraction } from './attraction-service.ts'
import { findCity } from './city-queries.ts'
import { readCity } from './read-city.ts'

type Input = z.output<typeof endpoint.input>

/**
 * The page of a city with what is typed and not saved; what is wrong stays as it is. Nothing is written.
 *
 * @throws AppError `not_found` where there is no such city
 */
export async function previewTypedCity(
  content: CityContent,
  context: SignedInContext,
  { id, updatedAt: _, countryCode: __, attraction, ...change }: Input,
): Promise<z.input<typeof City>> {
  const row = (await findCity(context.db, id)) ?? notFound('City')
  const { values, wrong } = readCity(row, change, new Date())
  return previewCity(content, context, id, {
    city: rightOf(values, wrong),
    attraction: attraction && (await typedAttraction(context, id, attraction)),
  })
}

async function typedAttraction(
  { db, language }: SignedInContext,
  cityId: string,
  { id, updatedAt: _, ...change }: NonNullable<Input['attraction']>,
) {
  const kept = (await listRowsOfCity(db, cityId)).find((row) => row.id === id)
  const blank = blankAttraction(change.originalLanguage ?? language)
  const { values, wrong } = readAttraction(kept ?? blank, change)
  return { ...(!kept && { ...blank, category: 'nature' as const }), ...rightOf(values, wrong), id }
}

/** Without what is wrong; a point and a season are right or wrong as a whole. */
function rightOf<Values extends object>(values: Values, wrong: Wrong): Partial<Values> {
  const wholes = Object.keys(wrong).map((path) => wholeOf(path.split('.')[0] ?? path))
  const right = Object.entries(values).filter(
    ([name, value]) => value !== undefined && !wholes.includes(wholeOf(name)),
  )
  return Object.fromEntries(right) as Partial<Values>
}

const wholeOf = (field: string) =>
  field === 'longitude' ? 'latitude' : field.startsWith('season') ? 'season' : field
