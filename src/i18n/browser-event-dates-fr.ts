import eventDates from './locales/fr/event-dates.json' with { type: 'json' }

/** What the page of one event shows of its dates; the same names stand in each of the four files. */
export default { 'event-dates': eventDates }
