import fs from 'node:fs'
import path from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium on this machine: CHROMIUM if set, else the system's. Undefined when there is none. */
export function chromiumPath(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
  return [process.env.CHROMIUM, ...onPath, ...fixedPlaces].find((file) => file && fs.existsSync(file))
}
