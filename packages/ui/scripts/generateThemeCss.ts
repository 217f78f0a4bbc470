import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { accentChoices } from '../src/accentChoices.ts'
import { theme, themeVariables } from '../src/theme.ts'
import { accentVariables } from '../src/themeAccent.ts'

/** Colours no screen of ours uses; leaving their 16 variables each out keeps the first style sheet small. */
const unused = /^--mantine-color-(pink|grape|violet|indigo|cyan|teal|lime|orange)-/

/** Mantine's variables that the shell uses beside our own; everything else comes with the first tool. */
const shellVariables = [
  '--mantine-color-scheme',
  '--mantine-color-text',
  '--mantine-color-body',
  '--mantine-color-default',
  '--mantine-color-default-border',
  '--mantine-color-placeholder',
  '--mantine-font-family',
  '--mantine-font-family-monospace',
  '--mantine-font-size-md',
  '--mantine-line-height',
]

type Variables = Record<string, string>

/**
 * Every CSS variable of the theme, as text that a strict content policy can load, in two sheets: `theme.css` holds what
 * the first page needs, because hundreds of variables are a tenth of a second on a slow phone, `toolTheme.css` the rest.
 */
export function themeCss(): { first: string; rest: string } {
  const full = mergeMantineTheme(DEFAULT_THEME, theme)
  const standard = defaultCssVariablesResolver(full)
  const own = themeVariables(full)
  const accent = accentVariables(accentChoices[0].hex)
  const light: Variables = { ...standard.variables, ...own.variables, ...accent, ...standard.light, ...own.light }
  const dark: Variables = { ...standard.dark, ...own.dark }
  const first = usedBy(
    [...shellVariables, ...Object.keys(light).filter((name) => !name.startsWith('--mantine-'))],
    [light, dark],
  )
  return { first: sheet(light, dark, (name) => first.has(name)), rest: sheet(light, dark, (name) => !first.has(name)) }
}

/** The variables themselves and all that their values refer to. */
function usedBy(names: readonly string[], sets: readonly Variables[]): Set<string> {
  const used = new Set<string>()
  const add = (name: string) => {
    if (used.has(name)) return
    used.add(name)
    for (const set of sets) for (const [next] of set[name]?.matchAll(/--[\w-]+/g) ?? []) add(next)
  }
  names.forEach(add)
  return used
}

function sheet(light: Variables, dark: Variables, wanted: (name: string) => boolean): string {
  const block = (selector: string, variables: Variables) =>
    `${selector} {\n${Object.entries(variables)
      .filter(([name]) => wanted(name) && !unused.test(name))
      .map(([name, value]) => `  ${name}: ${value};`)
      .join('\n')}\n}\n`
  return [
    '/* Generated from theme.ts by scripts/generateThemeCss.ts; do not edit. */\n',
    block(':root', light),
    block(":root[data-mantine-color-scheme='dark']", dark),
    '/* Before the script has run, "auto" follows the system. */\n',
    `@media (prefers-color-scheme: dark) {\n${block(":root[data-mantine-color-scheme='auto']", dark)}}\n`,
  ].join('\n')
}

if (import.meta.main) {
  const { first, rest } = themeCss()
  for (const [name, content] of Object.entries({ theme: first, toolTheme: rest })) {
    const file = new URL(`../src/${name}.css`, import.meta.url)
    writeFileSync(file, content)
    // In the project's format, so that a fresh file and a formatted one are the same.
    const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
    execFileSync(process.execPath, [biome, 'format', '--write', fileURLToPath(file)], { stdio: 'ignore' })
  }
}
