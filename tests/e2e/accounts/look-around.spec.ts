import { type Sample, test } from '#tests/browser/looking-around.ts'
import { ownLinks, sectionLinks } from '#tests/browser/navigation.ts'
import { expect } from '#tests/browser/test.ts'

type Reach = {
  button: string
  /** Its roles, as the account page calls them. */
  roles: string[]
  sections: string[]
  /** The pages that open, and where each leads. */
  opens: Record<string, string>
  /** The pages that do not, and what each asks for. */
  closed: Record<string, string>
}

const home = { '/account': '/account' }
const nothing = {
  sections: [],
  opens: home,
  closed: {
    '/dashboard': 'ACCESS_ADMIN_DASHBOARD',
    '/admin': 'MANAGE_SYSTEM',
    '/admin/profiles': 'MANAGE_PROFILES',
    '/admin/organizations': 'MANAGE_ORGANIZATIONS',
    '/admin/users': 'MANAGE_USERS',
    '/admin/roles': 'MANAGE_ROLES',
    '/admin/audit': 'MANAGE_SYSTEM',
  },
}

const reaches: Record<Sample, Reach> = {
  traveller: { button: 'Traveler', roles: [], ...nothing },
  provider: {
    button: 'Provider',
    roles: ['Has a page here'],
    sections: ['Home', 'Requests', 'My page', 'Calendar'],
    opens: {
      ...home,
      '/admin': '/admin/home',
      '/admin/my-page': '/admin/my-page',
      '/admin/enquiries': '/admin/enquiries',
      '/admin/events': '/admin/events',
      '/admin/profiles': '/admin/profiles',
      '/admin/organizations': '/admin/organizations',
    },
    closed: {
      '/dashboard': 'ACCESS_ADMIN_DASHBOARD',
      '/admin/applications': 'MANAGE_PROFILESorMANAGE_ORGANIZATIONS',
      '/admin/users': 'MANAGE_USERS',
      '/admin/roles': 'MANAGE_ROLES',
      '/admin/audit': 'MANAGE_SYSTEM',
    },
  },
  staff: {
    button: 'Staff',
    roles: ['manager'],
    sections: [
      ...['Applications', 'Claims', 'Changes', 'Reports'],
      ...['Profiles', 'Organizations', 'Offers', 'Requests from travelers', 'Places'],
      ...['Cities', 'Attractions', 'Countries', 'Events', 'Translations', 'Imports'],
      ...['Statistics', 'Users', 'Mail and database'],
    ],
    opens: {
      ...home,
      '/dashboard': '/dashboard',
      '/admin': '/admin/applications',
      '/admin/applications': '/admin/applications',
      '/admin/claims': '/admin/claims',
      '/admin/reports': '/admin/reports',
      '/admin/events': '/admin/events?scope=all',
      '/admin/content': '/admin/content',
      '/admin/translations': '/admin/translations',
      '/admin/imports': '/admin/imports',
      '/admin/analytics': '/admin/analytics',
      '/admin/profiles': '/admin/profiles?scope=all',
      '/admin/organizations': '/admin/organizations?scope=all',
      '/admin/users': '/admin/users',
    },
    closed: {
      '/admin/roles': 'MANAGE_ROLES',
      '/admin/audit': 'MANAGE_SYSTEM',
    },
  },
  administrator: {
    button: 'Administrator',
    roles: ['admin'],
    sections: [
      ...['Today', 'Applications', 'Claims', 'Changes', 'Reports'],
      ...['Profiles', 'Organizations', 'Offers', 'Requests from travelers', 'Places'],
      ...['Cities', 'Attractions', 'Countries', 'Events', 'Translations', 'Imports'],
      ...['Statistics', 'Audit log', 'Users', 'Roles', 'Settings', 'Mail and database'],
    ],
    opens: {
      ...home,
      '/dashboard': '/dashboard',
      '/admin': '/admin',
      '/admin/applications': '/admin/applications',
      '/admin/claims': '/admin/claims',
      '/admin/reports': '/admin/reports',
      '/admin/events': '/admin/events?scope=all',
      '/admin/content': '/admin/content',
      '/admin/translations': '/admin/translations',
      '/admin/imports': '/admin/imports',
      '/admin/analytics': '/admin/analytics',
      '/admin/settings': '/admin/settings',
      '/admin/profiles': '/admin/profiles?scope=all',
      '/admin/organizations': '/admin/organizations?scope=all',
      '/admin/users': '/admin/users',
      '/admin/roles': '/admin/roles',
      '/admin/audit': '/admin/audit',
    },
    closed: {},
  },
}

for (const [sample, { button, roles, sections, opens, closed }] of Object.entries(reaches)) {
  test(`the ${sample} reaches what that person may, and nothing else`, async ({ page, lookAround }) => {
    await page.goto(`/auth/login?return=/account&look=${lookAround}`)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page).toHaveURL('/account')
    await expect(page.getByRole('banner')).toContainText(`Sample ${sample}`)
    const main = page.getByRole('main')
    for (const role of roles) await expect(main.getByText(role, { exact: true })).toBeVisible()
    const links = sample === 'provider' ? ownLinks(page) : await sectionLinks(page)
    await expect(links).toHaveText(sections.map((name) => new RegExp(`^${name}(\\s*\\d+ waiting)?$`)))

    for (const [path, place] of Object.entries(opens)) {
      expect.soft((await page.goto(path))?.status(), path).toBe(200)
      await expect.soft(page).toHaveURL(place)
      await expect.soft(page.getByRole('heading', { name: 'Access Denied' })).toHaveCount(0)
    }
    for (const [path, needed] of Object.entries(closed)) {
      expect.soft((await page.goto(path))?.status(), path).toBe(403)
      await expect.soft(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
      await expect.soft(main.getByRole('definition').first()).toHaveText(needed)
    }
  })
}

test('who may not open a page is led on', async ({ page, signInAs }) => {
  await test.step('nobody is offered a sample account who does not know the secret of this start', async () => {
    await page.goto('/auth/login')
    await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Administrator' })).toHaveCount(0)
    const answer = await page.request.post('/api/auth/look-around', { data: { as: 'administrator' } })
    expect(answer.status()).toBe(403)
  })
  await test.step('the card of a closed page says what it needs, what one has, whom to ask, and leads home', async () => {
    await signInAs('provider')
    await page.goto('/admin/users')
    const terms = page.getByRole('main').getByRole('term')
    await expect(terms).toHaveText(['This page requires', 'Your roles', 'Your permissions'])
    const values = page.getByRole('main').getByRole('definition')
    await expect(values).toHaveText(['MANAGE_USERS', 'provider', 'MANAGE_OWN_LISTINGS'])
    await expect(page.getByText('If you should be able to open it, ask your administrator.')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Write to / })).toHaveAttribute('href', /^mailto:.+@/)
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL('/')
    await signInAs('traveller')
    await page.goto('/admin')
    await expect(values).toHaveText(['MANAGE_SYSTEM', 'No role assigned', 'None'])
  })
  await test.step('who may open no section is led to being listed; a provider is not', async () => {
    await signInAs('traveller')
    await page.goto('/admin')
    const apply = page.getByRole('main').getByRole('link', { name: 'List your services' })
    await expect(apply).toHaveAttribute('href', '/welcome')
    await signInAs('provider')
    await page.goto('/admin/users')
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(apply).toHaveCount(0)
  })
})
