import { element, escapeXml } from './xml.ts'

export type Waypoint = {
  latitude: number
  longitude: number
  name: string
  description?: string | null
  type: string
  url?: string | undefined
}

/** Waypoints in the format of GPX 1.1, for a phone's map or a GPS device. */
export function writeGpx({
  creator,
  url,
  waypoints,
}: {
  creator: string
  url: string
  waypoints: Waypoint[]
}): string {
  const points = waypoints.map(
    ({ latitude, longitude, name, description, type, url: link }) =>
      `<wpt lat="${latitude}" lon="${longitude}">${element('name', name)}${element('desc', description)}` +
      `${link ? `<link href="${escapeXml(link)}"/>` : ''}${element('type', type)}</wpt>\n`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<gpx version="1.1" creator="${escapeXml(creator)}" xmlns="http://www.topografix.com/GPX/1/1">\n` +
    `<metadata><link href="${escapeXml(url)}"><text>${escapeXml(creator)}</text></link></metadata>\n` +
    `${points.join('')}</gpx>\n`
  )
}
