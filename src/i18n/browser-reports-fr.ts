import reports from './locales/fr/reports.json' with { type: 'json' }

/** What the reports of visitors show besides; the same names stand in each of the four files. */
export default { reports }
