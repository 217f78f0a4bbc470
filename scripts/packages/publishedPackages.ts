/** The packages that are published; each may need only what stands before it. */
export const publishedPackages = ['chains', 'contracts', 'sdk', 'vanity'] as const

export type PublishedPackage = (typeof publishedPackages)[number]
