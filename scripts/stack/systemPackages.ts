import fs from 'node:fs'
import { findPostgresFolder } from '@tokensmith/testing/PostgresCluster.ts'
import { stage } from '../bootstrap/stage.mjs'
import { chromiumPath, headlessShellPath, testBrowserPath } from '../chromium.ts'
import { runCommand } from './runCommand.ts'
import { StartFailure } from './StartFailure.ts'

type SystemPart = {
  name: string
  isHere: () => boolean | Promise<boolean>
  /** Will do where the package cannot be installed. */
  isEnough?: () => boolean
  debianPackage: string
  otherwise: string
}

const parts: SystemPart[] = [
  {
    name: "Chromium's headless shell",
    isHere: () => Boolean(process.env.CHROMIUM) || headlessShellPath() !== undefined,
    isEnough: () => testBrowserPath() !== undefined,
    debianPackage: 'chromium-headless-shell',
    otherwise: 'install Chromium or Chrome, or set CHROMIUM to the path of one',
  },
  {
    // The headless shell loads no extensions.
    name: 'a whole Chromium',
    isHere: () => chromiumPath() !== undefined,
    debianPackage: 'chromium',
    otherwise: 'install Chromium, or set CHROMIUM to the path of one',
  },
  {
    name: 'fonts for Chinese and Japanese',
    isHere: hasCjkFonts,
    debianPackage: 'fonts-noto-cjk',
    otherwise: 'install a font for Chinese and Japanese, as Noto Sans CJK',
  },
  {
    name: 'PostgreSQL',
    isHere: () => findPostgresFolder() !== undefined,
    debianPackage: 'postgresql',
    otherwise: 'install PostgreSQL 15 or newer, or set POSTGRES_BIN to the folder of its programs',
  },
]

/**
 * Makes sure of what the tests need beyond npm: installs it where this may be done (root on Debian or Ubuntu), else
 * throws StartFailure that says how to get it.
 */
export async function ensureSystemPackages(): Promise<void> {
  const missing = await findMissing()
  if (missing.length === 0) return
  const names = missing.map(({ name }) => name).join(', ')
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    const installing = stage(`Installing ${names} from the system's packages`)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const install = (wanted: readonly SystemPart[]) => {
      const packages = wanted.map(({ debianPackage }) => debianPackage)
      return runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env })
    }
    let result = await install(missing)
    if (result.code !== 0) {
      await runCommand('apt-get', ['update', '-q'], { env })
      result = await install(missing)
    }
    const needed = missing.filter(({ isEnough }) => !isEnough?.())
    if (result.code !== 0 && needed.length > 0) result = await install(needed)
    if (result.code !== 0 && needed.length > 0) {
      const reason = result.output.trim().split('\n').slice(-8).join('\n')
      throw new StartFailure(`${names} could not be installed:\n${reason}`)
    }
    installing.done(`${(await findMissing()).length > 0 ? 'What is here will do for' : 'Installed'} ${names}`)
  }
  const stillMissing = (await findMissing()).filter(({ isEnough }) => !isEnough?.())
  if (stillMissing.length === 0) return
  const advice = stillMissing.map(({ name, otherwise }) => `  ${name}: ${otherwise}`).join('\n')
  throw new StartFailure(
    `The tests need what is not on this machine:\n${advice}\n` +
      `On Debian or Ubuntu: sudo apt-get install ${stillMissing.map(({ debianPackage }) => debianPackage).join(' ')}`,
  )
}

async function findMissing(): Promise<SystemPart[]> {
  const here = await Promise.all(parts.map((part) => part.isHere()))
  return parts.filter((_, index) => !here[index])
}

/** Only Linux comes without such fonts. */
async function hasCjkFonts(): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const { code, output } = await runCommand('fc-list', [':lang=zh'])
  return code === 0 && output.trim() !== ''
}
