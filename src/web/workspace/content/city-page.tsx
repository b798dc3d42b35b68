import { CityEditor } from './city-editor.tsx'
import { useManagedCity } from './managed-city.ts'

/** What is said of one city. */
export default function CityPage() {
  const city = useManagedCity()
  return <CityEditor key={city.id} city={city} />
}
