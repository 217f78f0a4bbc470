/** Vite's list of files; asked with `no-inline`, each is a file of its own and its value an address of this page. */
interface ImportMeta {
  glob(
    pattern: string,
    options: { eager: true; import: 'default'; query: '?no-inline' },
  ): Readonly<Record<string, string | undefined>>
}
