import type { z } from 'zod'
import { urlOf } from '#contract/client.ts'
import type { Event, EventCard, EventOrganizer } from '#contract/directory/events.ts'
import { picturePath } from '#contract/images/paths.ts'
import type { Language } from '#contract/languages.ts'
import { dayMs } from '#contract/values/day.ts'
import { presentTexts } from '#i18n/localized-text.ts'
import { avatarUrl } from '#server/images/index.ts'
import { presentCity } from '#server/places/index.ts'
import { EventRuleError, expectedMonth } from './event-rules.ts'
import type { EventCardRow, EventRow } from './queries.ts'

/** An event as a list shows it. */
export function presentEventCard(row: EventCardRow, language: Language): z.input<typeof EventCard> {
  const texts = presentTexts(language, row.originalLanguage, {
    name: row.title,
    description: row.description,
    annualDates: row.ruleText,
  })
  return {
    ...commonOf(row, language),
    ...texts,
    name: texts.name ?? '',
    description: texts.description ?? '',
  }
}

/** An event in full. */
export function presentEvent(row: EventRow, language: Language): Omit<z.input<typeof Event>, 'pictures'> {
  const texts = presentTexts(language, row.originalLanguage, {
    title: row.title,
    description: row.description,
    annualDates: row.ruleText,
    cancellationPolicy: row.cancellationPolicy,
    requirements: row.requirements,
    included: row.included,
    notIncluded: row.notIncluded,
  })
  return {
    ...commonOf(row, language),
    ...texts,
    title: texts.title ?? '',
    description: texts.description ?? '',
    dates: row.dates,
    dayPlaces: row.dayPlaces,
    startTime: row.startTime,
    endTime: row.endTime,
    price: row.price,
    currency: row.currency,
    latitude: row.latitude,
    longitude: row.longitude,
    organizer: presentOrganizer(row),
    isCanceled: row.isCanceled,
    picture: presentPicture(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function commonOf(row: EventCardRow, language: Language) {
  return {
    id: row.id,
    slug: row.slug,
    eventType: row.eventType,
    startDate: row.startDate,
    endDate: row.endDate,
    expectedMonth: row.startDate ? null : usualMonth(row.rule),
    // what is usual counts only where there are no dates
    durationDays: daysBetween(row.startDate, row.endDate) ?? row.durationDays,
    featured: row.featured,
    imageUrl: imageUrlOf(row),
    website: row.website,
    localisation: presentCity(row.city, language),
    location: row.location,
    maxParticipants: row.maxParticipants,
    currentParticipants: row.currentParticipants,
    isSample: row.isSample,
  }
}

const fileUrl = (hash: string, { width, format }: { width: number; format: string }) =>
  urlOf({ path: picturePath }, { hash, file: `${width}.${format}` })

const imageUrlOf = ({ imageHash, imageFile: width }: EventCardRow): string | null =>
  imageHash && width ? fileUrl(imageHash, { width, format: 'webp' }) : null

function presentPicture({ imageHash: hash, imageWidth: width, ...row }: EventRow): Event['picture'] {
  if (!hash || !width || !row.imageHeight || !row.imageFiles) return null
  const files = row.imageFiles.map((file) => ({ ...file, url: fileUrl(hash, file) }))
  return { width, height: row.imageHeight, color: row.imageColor, files }
}

function usualMonth(rule: string | null): number | null {
  try {
    return rule ? (expectedMonth(rule) ?? null) : null
  } catch (error) {
    if (error instanceof EventRuleError) return null
    throw error
  }
}

const daysBetween = (first: string | null, last: string | null) =>
  first && last ? (Date.parse(last) - Date.parse(first)) / dayMs + 1 : null

function presentOrganizer({ organizer, pictureHash }: EventRow): z.input<typeof EventOrganizer> | null {
  if (!organizer) return null
  const { kind, ...shown } = organizer
  const url = avatarUrl(kind, shown.slug, pictureHash)
  return kind === 'profile'
    ? { ...shown, type: 'professional', logoUrl: null, profileImageUrl: url }
    : { ...shown, type: 'organization', logoUrl: url, profileImageUrl: null }
}
