import { isDeepStrictEqual } from 'node:util'
import type { FieldError } from '#contract/field-errors.ts'
import { type FilePriceRule, priceRulesOf, priceRuleText } from '#contract/imports/price-rules.ts'
import { type Language, languages } from '#contract/languages.ts'
import { updateOffer } from '#contract/listings/offer-changes.ts'
import { maxOffers } from '#contract/listings/offer-limits.ts'
import { currencyOf } from '#contract/values/prices.ts'
import { slugOf } from '#contract/values/slug.ts'
import { offerFields, offerTexts } from '#entities/offers.ts'
import { isText, namesWith } from '#fields/each.ts'
import type { Database } from '#server/database/connect.ts'
import { fieldTimesAfter, inOrder } from '#server/entities/index.ts'
import { type PriceRow, priceTexts } from '#server/offers/index.ts'
import { emptyOffer, readOffer, wrongCapacity } from '#server/owner-offers/index.ts'
import type { Change, Existing, FileRow, Kind, OtherRows, Wrong } from './kind.ts'
import {
  countOffersOfHolders,
  findOfferNamesakes,
  holderOf,
  insertLinks,
  lockListings,
  readBeside,
  writePrices,
} from './offer-queries.ts'
import { filledOf, isAsThere, originalOf, textsOf, wrongOf } from './texts.ts'

const schema = updateOffer.input.omit({ id: true, updatedAt: true })
const plain = [
  ...['category', 'price', 'currency', 'priceFor', 'durationAmount', 'durationUnit', 'maxGroupSize'],
  ...['months', 'difficulty', 'originalLanguage', ...namesWith(offerFields, (field) => !isText(field))],
]
const localizedFields = namesWith(offerTexts, ({ kind }) => kind === 'localized')
const phraseLists = namesWith(offerTexts, ({ kind }) => kind === 'phrases')

/** Offers on the pages of listings: each is seen once its batch is in, where its page is. */
export const offerKind: Kind = {
  kind: 'offers',
  own: {},
  isInCity: false,
  beside: {
    tables: ['offer_links', 'offer_prices'],
    properties: ['prices'],
    read: readBeside,
    async insert(tx, changes) {
      const links = changes.map(({ id, asked }) => ({ offerId: id, listingId: asked.listing?.id }))
      await insertLinks(tx, links)
      await writeAllPrices(tx, changes)
    },
    write: (tx, rows) => writeAllPrices(tx, rows),
  },
  findOwners,
  blank: (asked) => ({
    originalLanguage: originalOf(undefined, asked),
    currency: currencyOf(asked.listing?.countryCode),
  }),
  findNamesakes: (tx, asked) =>
    findOfferNamesakes(
      tx,
      asked.map((each) => ({ names: namesOf(each), listing: each.listing?.id ?? null })),
    ),
  // its owner, too: undoing looks whether there is another one
  identityOf: (asked) =>
    [asked.listing?.id, asked.listing?.ownerId ?? '', slugOf(namesOf(asked)[0] ?? '')].join('/'),
  read(row, asked, now) {
    const parsed = schema.safeParse(inputOf(row, asked), { reportInput: true })
    if (!parsed.success) return { values: {}, wrong: inFile(wrongOf(parsed.error, asked)) }
    const before = { ...emptyOffer, textTimes: {}, ...row }
    const { values, wrong } = readOffer(before, parsed.data, originalOf(row, asked))
    const textTimes = fieldTimesAfter(offerTexts, before, values, now)
    return { values: { ...values, textTimes }, wrong: { ...inFile(wrong), ...unchangeable(row, asked) } }
  },
  async limit(tx, changes, others) {
    await refuseTooMany(
      tx,
      changes.filter(({ existing }) => !existing),
      others,
    )
    for (const { asked, existing, values } of changes) {
      if (existing && ('capacityPerDay' in values || 'capacityUnit' in values))
        Object.assign(asked.wrong, await wrongCapacity(tx, { ...existing, ...values } as never))
    }
  },
}

const writeAllPrices = (tx: Database, rows: { id: string; values: Change['values'] }[]) =>
  writePrices(
    tx,
    rows.flatMap(({ id, values }) =>
      values.prices ? [{ offerId: id, prices: values.prices as PriceRow[] }] : [],
    ),
  )

/** The listing of each row, by its id, the end of its address, or the whole address. */
async function findOwners(tx: Database, asked: FileRow[]): Promise<void> {
  const named = asked.filter(({ values }) => values.listing !== undefined)
  const found = await lockListings(
    tx,
    named.map(
      ({ values }) => /[^/]*(?=\/*(?:[?#].*)?$)/.exec(String(values.listing).toLowerCase())?.[0] ?? '',
    ),
  )
  for (const [index, each] of named.entries()) {
    each.listing = found[index]
    if (!each.listing) each.wrong.listing = { code: 'unknownListing' }
  }
}

const namesOf = ({ values, language }: FileRow): string[] =>
  [values.name, values[`title.${language}`], ...languages.map((each) => values[`title.${each}`])].flatMap(
    (name) => (typeof name === 'string' ? [name] : []),
  )

/** What the row says; what is there already is no change, whatever today's rules. */
function inputOf(row: Existing | undefined, asked: FileRow) {
  const original = originalOf(row, asked)
  const said = Object.entries(filledOf(asked, plain))
  const lists = phraseLists.filter((list) => !isAsThere(row, asked, list))
  const texts = localizedFields.map((field) => [
    field,
    textsOf(asked, original, field, field === 'title' ? 'name' : field),
  ])
  return {
    ...Object.fromEntries(said.filter(([field, value]) => !isDeepStrictEqual(row?.[field], value))),
    ...filledOf(asked, lists),
    texts: Object.fromEntries(texts),
    prices: pricesOf((row?.prices ?? []) as PriceRow[], asked, original),
  }
}

/** The rules of the price, each with the id of the one that is there for the same: so names of fees keep their translations. */
function pricesOf(there: PriceRow[], { values }: FileRow, original: Language) {
  const sent = values.prices as FilePriceRule[] | undefined
  if (!sent || isDeepStrictEqual(sent, priceRulesOf(priceTexts(there, original).join('; ')))) return undefined
  const left = there.map(({ id, ...rule }) => ({
    id,
    what: whatFor({ ...rule, label: rule.label[original] ?? '' }),
  }))
  return sent.map((rule) => {
    const at = left.findIndex(({ what }) => what === whatFor(rule))
    const [was] = at === -1 ? [] : left.splice(at, 1)
    return { ...rule, id: was?.id, label: rule.label ? { [original]: rule.label } : {} }
  })
}

const whatFor = (rule: FilePriceRule) => priceRuleText({ ...rule, months: inOrder(rule.months), amount: 0 })

/** An offer stays on its page, and a deleted one as it is. */
const unchangeable = (row: Existing | undefined, { listing }: FileRow): Wrong => ({
  ...(row && listing && listing.id !== row.listingId && { listing: { code: 'unchangeable' as const } }),
  ...(row?.deletedAt ? { key: { code: 'unchangeable' as const } } : {}),
})

/** What is wrong by the names that fields have in a file. */
function inFile(wrong: Wrong): Wrong {
  const named = Object.entries(wrong).map(([field, error]): [string, FieldError] => {
    if (field === 'title') return ['name', error]
    if (!field.startsWith('prices')) return [field, error]
    return ['prices', error.code === 'required' ? { code: 'notPriceRules' } : error]
  })
  return Object.fromEntries(named)
}

/**
 * No owner has more offers than the form allows, and neither has a page without an owner: a new owner gets them all.
 */
async function refuseTooMany(tx: Database, added: Change[], others: OtherRows | undefined): Promise<void> {
  const counts = await countOffersOfHolders(
    tx,
    added.flatMap(({ asked }) => asked.listing ?? []),
    others,
  )
  for (const { asked } of added) {
    if (!asked.listing) continue
    const holder = holderOf(asked.listing)
    const before = counts.get(holder) ?? 0
    if (before >= maxOffers) asked.wrong.listing = { code: 'offersFull', most: maxOffers }
    else counts.set(holder, before + 1)
  }
}
