import { fieldsOfKind, type ImportFieldName } from './fields.ts'
import type { ImportKind } from './limits.ts'
import { examplePriceRules } from './price-rules.ts'

type Example = Partial<Record<ImportFieldName, string>>

const town = { city: 'Manaus', state: 'Amazonas', countryCode: 'BR' }
const point = { latitude: '-3.1302', longitude: '-60.0234' }

/** One made-up row of each kind that shows how a cell of each column is written. */
const examples: Record<ImportKind, Example> = {
  cities: {
    ...{ key: 'example-1', name: 'Vila Exemplo', countryCode: 'BR', state: 'Amazonas' },
    ...{ otherNames: 'Exemplo; Vila do Exemplo', population: '12500', populationYear: '2022' },
    ...{ 'description.pt': 'Uma vila inventada, à beira de um rio.', ...point, originalLanguage: 'pt' },
  },
  attractions: {
    ...{ key: 'example-1', name: 'Mirante do Exemplo', category: 'viewpoint', ...town },
    ...{ 'description.pt': 'Um mirante inventado.', ...point, originalLanguage: 'pt' },
  },
  events: {
    ...{
      key: 'example-1',
      name: 'Festival do Exemplo',
      'title.en': 'Example Festival',
      eventType: 'festival',
    },
    ...{ ...town, startDate: '2030-06-28', endDate: '2030-06-30', startTime: '19:30', endTime: '23:00' },
    ...{ location: 'Praça do Exemplo', price: '25', currency: 'BRL', maxParticipants: '300' },
    ...{ website: 'https://example.org', 'description.pt': 'Um festival inventado.', ...point },
    ...{ originalLanguage: 'pt' },
  },
  organizations: {
    ...{ key: 'example-1', name: 'Pousada do Exemplo', organizationType: 'hotel', ...town },
    ...{ 'description.pt': 'Uma pousada inventada.', phone: "'+55 92 99999 0000", email: 'ola@example.org' },
    ...{ website: 'https://example.org', licenseNumber: '12.345', specialties: 'Canoa; Pesca' },
    ...{
      certifications: 'Bem Receber',
      registrations: 'Cadastur: 12.345678.90.0001-2',
      establishedYear: '2015',
      employeeCount: '8',
      languages: 'pt, es',
    },
    originalLanguage: 'pt',
  },
  offers: {
    ...{
      key: 'example-1',
      name: 'Passeio do Exemplo',
      'title.en': 'Example Tour',
      listing: 'pousada-exemplo',
    },
    ...{ category: 'tour', price: '65.50', currency: 'BRL', priceFor: 'person', prices: examplePriceRules },
    ...{
      durationAmount: '3',
      durationUnit: 'hour',
      maxGroupSize: '8',
      months: '6; 7; 8',
      difficulty: 'easy',
    },
    ...{ 'description.pt': 'Um passeio inventado.', highlights: 'Botos; Aves', includes: 'Canoa; Guia' },
    ...{ excludes: 'Bebidas', requirements: 'Saber nadar', bring: 'Chapéu; Água' },
    ...{ startTimes: '06:30; 15:00', weekdays: '1; 3; 5', noticeDays: '1', latestHour: '18:00' },
    ...{ minGroupSize: '2', capacityPerDay: '8', capacityUnit: 'person', meetingKind: 'place' },
    ...{ 'meetingPoint.pt': 'Porto do Exemplo', meetingLatitude: '-3.1302', meetingLongitude: '-60.0234' },
    ...{ cancellationTerms: 'day', depositPercent: '30', depositDays: '3' },
    ...{ 'depositTerms.pt': 'Devolvido até 24 horas antes.', originalLanguage: 'pt' },
  },
}

/** A CSV file with columns of a kind and one example row, as it is written: UTF-8 with a byte order mark, CRLF. */
export function exampleFile(kind: ImportKind): string {
  const example = examples[kind]
  const fields = fieldsOfKind(kind).flatMap(([field]) => {
    const text = example[field]
    return text === undefined ? [] : [{ field, text }]
  })
  const line = (cells: string[]) => cells.map((cell) => (/[",;]/.test(cell) ? `"${cell}"` : cell)).join(',')
  return `\uFEFF${[fields.map(({ field }) => field), fields.map(({ text }) => text)].map(line).join('\r\n')}\r\n`
}
