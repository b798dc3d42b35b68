import type { z } from 'zod'
import type { chooseImportCity as chooseEndpoint, UnknownCity } from '#contract/imports/cities.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import { AppError } from '#server/http/index.ts'
import type { Jobs } from '#server/jobs/index.ts'
import { checkRows } from './apply.ts'
import { changeImport } from './import-queries.ts'
import { readCells } from './kinds/cells.ts'
import { cityText } from './kinds/city-text.ts'
import { listCities } from './kinds/namesake-queries.ts'
import { optionsOf } from './kinds/options.ts'
import { changedMeanwhile, lockPermitted, readOne } from './service.ts'
import { checkAll } from './steps.ts'
import { changeAlike, columnOf, findLikeCities, listUnknown } from './unknown-cities-queries.ts'

const batch = 200
/** More rows than these are looked at by the job. */
const maxAtOnce = 1000

/** For which cities rows are refused, with the cities that they may mean. */
export async function listUnknownCities(
  { db, actor }: SignedInContext,
  { id }: { id: string },
): Promise<{ cities: UnknownCity[] }> {
  const shown = await readOne(db, actor, id)
  if (shown.state !== 'checked' || columnOf(shown, 'city') === undefined) return { cities: [] }
  const groups = await listUnknown(db, shown)
  const asked = groups.map(({ city, cells }) => {
    const { latitude, longitude, countryCode } = readCells(
      shown.kind,
      shown.mapping,
      cells,
      optionsOf[shown.kind],
    ).values
    const isPoint = typeof latitude === 'number' && typeof longitude === 'number'
    return {
      name: city,
      country: typeof countryCode === 'string' ? countryCode : null,
      point: isPoint ? { latitude, longitude } : undefined,
    }
  })
  const found = Map.groupBy(await findLikeCities(db, asked), ({ n }) => n)
  return { cities: groups.map((group, n) => ({ ...group, proposals: found.get(n) ?? [] })) }
}

/**
 * Says which city a row means, and every refused row that writes it alike.
 *
 * @throws AppError `conflict` where the row is no longer refused for its city; `invalid_request` for a city that is none
 */
export async function chooseImportCity(
  jobs: Jobs,
  { db, actor }: SignedInContext,
  { id, number, cityId }: z.output<typeof chooseEndpoint.input>,
): Promise<{ rows: number }> {
  return db.transaction(async (tx) => {
    const record = await lockPermitted(tx, actor, id)
    const column = columnOf(record, 'city')
    if (record.state !== 'checked' || column === undefined) throw changedMeanwhile()
    const city = (await listCities(tx, [cityId])).get(cityId)
    if (!city) {
      throw new AppError('invalid_request', 'There is no such city.', {
        fields: { cityId: { code: 'notAnOption' } },
      })
    }
    const text = cityText(city)
    const rows = await changeAlike(tx, record, column, { number, text })
    if (rows.length === 0) throw changedMeanwhile('Someone has already corrected this row.')
    const subject = { kind: 'import', id, name: record.fileName }
    await audit(tx, actor, 'import.city', subject, null, { city: text, rows: rows.length })
    if (rows.length > maxAtOnce) await checkAll(jobs, tx, actor, id)
    else {
      const stored = rows.map((row) => ({ ...row, columns: record.columns.length }))
      for (let from = 0; from < stored.length; from += batch) {
        await checkRows(tx, record, stored.slice(from, from + batch), { isAlone: true })
      }
      await changeImport(tx, id, {})
    }
    return { rows: rows.length }
  })
}
