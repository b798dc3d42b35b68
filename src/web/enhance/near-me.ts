type City = { name: string; latitude: number | null; longitude: number | null }

const kmOfDegree = 111
/** In kilometers: somebody farther away from every city is outside the region. */
const farthestKm = 1_000

/** A field for a city, with a button that fills in the nearest one. Only the list of all cities is requested; the reader's position is not sent. */
export class NearMe extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')
    button?.addEventListener('click', () => {
      button.disabled = true
      this.#say('')
      this.#enterNearest()
        .catch(() => this.#say(this.dataset.none))
        .finally(() => {
          button.disabled = false
        })
    })
  }

  async #enterNearest() {
    const [here, cities] = await Promise.all([position(), this.#cities()])
    const field = this.querySelector('input')
    const [nearest] = cities
      .map((city) => ({ city, km: kmTo(city, here) }))
      .filter(({ km }) => km < farthestKm)
      .sort((a, b) => a.km - b.km)
    if (!field || !nearest) throw new Error('no city is near')
    field.value = nearest.city.name
    field.form?.requestSubmit()
  }

  async #cities(): Promise<City[]> {
    const response = await fetch(this.dataset.cities ?? '')
    if (!response.ok) throw new Error(response.statusText)
    return response.json()
  }

  #say(text = '') {
    const status = this.querySelector('[aria-live]')
    if (status) status.textContent = text
  }
}

const position = () =>
  new Promise<GeolocationCoordinates>((found, failed) => {
    // a city is far larger than the error of a device
    const options = { timeout: 15_000, maximumAge: 600_000 }
    navigator.geolocation.getCurrentPosition(({ coords }) => found(coords), failed, options)
  })

function kmTo({ latitude, longitude }: City, here: GeolocationCoordinates): number {
  if (latitude === null || longitude === null) return Number.POSITIVE_INFINITY
  const across = (longitude - here.longitude) * Math.cos((here.latitude * Math.PI) / 180)
  return kmOfDegree * Math.hypot(latitude - here.latitude, across)
}

customElements.define('near-me', NearMe)
