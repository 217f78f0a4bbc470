import { Skeleton } from '@mantine/core'

type LoadingShapeProps = { height: number; label: string }

/** Stands where something is still being read, as high as that will be; a screen reader hears what is awaited. */
export function LoadingShape({ height, label }: LoadingShapeProps) {
  // A name needs a role: without one, readers may pass over it.
  return <Skeleton role="progressbar" aria-label={label} height={height} radius="md" />
}
