import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { theme, themeVariables } from '../src/theme.ts'
import { accentChoices, accentVariables } from '../src/themeAccent.ts'

/** Colours no screen of ours uses; leaving their 16 variables each out keeps the first style sheet small. */
const unused = /^--mantine-color-(pink|grape|violet|indigo|cyan|teal|lime|orange)-/

/** Writes `src/theme.css`: every CSS variable of the theme, as text that a strict content policy can load. */
export function themeCss(): string {
  const full = mergeMantineTheme(DEFAULT_THEME, theme)
  const standard = defaultCssVariablesResolver(full)
  const own = themeVariables(full)
  const accent = accentVariables(accentChoices[0].hex)
  const block = (selector: string, ...sets: Record<string, string>[]) =>
    `${selector} {\n${Object.entries(Object.assign({}, ...sets) as Record<string, string>)
      .filter(([name]) => !unused.test(name))
      .map(([name, value]) => `  ${name}: ${value};`)
      .join('\n')}\n}\n`
  const dark = (selector: string) => block(selector, standard.dark, own.dark)
  return [
    '/* Generated from theme.ts by scripts/generateThemeCss.ts; do not edit. */\n',
    block(':root', standard.variables, own.variables, accent, standard.light, own.light),
    dark(":root[data-mantine-color-scheme='dark']"),
    '/* Before the script has run, "auto" follows the system. */\n',
    `@media (prefers-color-scheme: dark) {\n${dark(":root[data-mantine-color-scheme='auto']")}}\n`,
  ].join('\n')
}

if (import.meta.main) {
  const file = new URL('../src/theme.css', import.meta.url)
  writeFileSync(file, themeCss())
  // In the project's format, so that a fresh file and a formatted one are the same.
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
  execFileSync(process.execPath, [biome, 'format', '--write', fileURLToPath(file)], { stdio: 'ignore' })
}
