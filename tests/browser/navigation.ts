import type { Locator, Page } from '@playwright/test'

/** The links of the navigation of staff; on a phone and a tablet its menu is opened. */
export async function sectionLinks(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  return page.getByRole('navigation', { name: 'Administration', exact: true }).getByRole('link')
}

/** The links of the navigation of a provider. */
export const ownLinks = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Your area', exact: true }).getByRole('link')
