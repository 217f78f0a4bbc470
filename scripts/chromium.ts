import fs from 'node:fs'
import path from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a whole Chromium on this machine: CHROMIUM if set, else the system's. Undefined when there is none. */
export function chromiumPath(): string | undefined {
  return [process.env.CHROMIUM, ...onPath(names), ...fixedPlaces].find((file) => file && fs.existsSync(file))
}

/**
 * The browser that tests run in: CHROMIUM if set, else Chromium's headless shell, which is the same engine without a
 * window and takes half of the time, else any Chromium. Undefined when there is none.
 */
export function testBrowserPath(): string | undefined {
  return process.env.CHROMIUM ? chromiumPath() : (headlessShellPath() ?? chromiumPath())
}

/** The path of Chromium's headless shell; undefined when it is not installed. */
export function headlessShellPath(): string | undefined {
  return onPath(['chromium-headless-shell', 'chrome-headless-shell']).find((file) => fs.existsSync(file))
}

function onPath(wanted: readonly string[]): string[] {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => wanted.map((name) => path.join(folder, name)))
}
