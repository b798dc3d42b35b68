import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { languages } from '#contract/languages.ts'
import { i18nOf } from './i18n.ts'
import { I18nProvider, useTranslation } from './use-translation.ts'

function Badge() {
  const { t } = useTranslation('types')
  return <p>{t('statuses.pending')}</p>
}

const page = (language: (typeof languages)[number]) =>
  renderToString(
    <I18nProvider value={i18nOf(language)}>
      <Badge />
    </I18nProvider>,
  )

test('a page is rendered in each language at once, without a warning', () => {
  const spies = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level))
  expect(languages.map(page)).toEqual([
    '<p>Pending</p>',
    '<p>En attente</p>',
    '<p>Pendente</p>',
    '<p>Pendiente</p>',
  ])
  for (const spy of spies) {
    expect(spy).not.toHaveBeenCalled()
    spy.mockRestore()
  }
})

test('a language has one instance, and languages do not disturb each other', () => {
  expect(i18nOf('fr')).toBe(i18nOf('fr'))
  expect(i18nOf('pt').t('types:statuses.verified')).toBe('Verificada')
  expect(i18nOf('fr').t('types:statuses.verified')).toBe('Vérifiée')
})

test('a count is written as the language writes numbers', () => {
  const said = (['en', 'fr', 'pt', 'es'] as const).map((language) =>
    i18nOf(language).t('cities:counts.total', { count: 12_345 }).replace(/\s/g, ' '),
  )
  expect(said).toEqual(['12,345 pages', '12 345 fiches', '12.345 páginas', '12.345 páginas'])
})

test('nothing is several in Portuguese and Spanish, as people say it, and one or less is one in French', () => {
  const said = (language: 'pt' | 'es' | 'fr', count: number) =>
    i18nOf(language).t('owner-offers:unlinked.count', { count })
  expect([said('pt', 0), said('pt', 1), said('pt', 2)]).toEqual([
    '0 passeios e serviços',
    '1 passeio ou serviço',
    '2 passeios e serviços',
  ])
  expect([said('es', 0), said('fr', 0)]).toEqual(['0 tours y servicios', '0 prestation'])
})
