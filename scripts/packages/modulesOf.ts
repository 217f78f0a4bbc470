import fs from 'node:fs'
import path from 'node:path'
import type { PublishedPackage } from './publishedPackages.ts'

/** Every module of a package that lies in the `node_modules` of a folder, by the name by which it is imported. */
export function modulesOf(name: PublishedPackage, folder: string): string[] {
  return fs
    .globSync('{src,generated}/**/*.js', { cwd: path.join(folder, 'node_modules/@tokensmith', name) })
    .map((file) => `@tokensmith/${name}/${file.replaceAll('\\', '/').replace(/^src\/|\.js$/g, '')}`)
    .sort()
}
