/** Bytes of the largest buffer that a search asks for: more gives nothing. */
const wantedBytes = 256 * 2 ** 20

export type Gpu = {
  device: GPUDevice
  /** As the browser calls it: maker and family, or less. */
  name: string
  /** Throws once the device was lost or has refused something; results from then on are worth nothing. */
  check: () => void
}

/** The graphics processor of this browser, or undefined where it offers none. */
export async function openGpu(): Promise<Gpu | undefined> {
  const adapter = await navigator.gpu?.requestAdapter({ powerPreference: 'high-performance' })
  if (!adapter) return undefined
  const { maxBufferSize, maxStorageBufferBindingSize } = adapter.limits
  const device = await adapter.requestDevice({
    requiredLimits: {
      maxBufferSize: Math.min(maxBufferSize, wantedBytes),
      maxStorageBufferBindingSize: Math.min(maxStorageBufferBindingSize, wantedBytes),
    },
  })
  let problem: string | undefined
  void device.lost.then(({ message, reason }) => {
    problem = message || reason
  })
  device.addEventListener('uncapturederror', ({ error }) => {
    problem ??= error.message
  })
  const { vendor, architecture, description } = adapter.info
  return {
    device,
    name: description || [vendor, architecture].filter(Boolean).join(' '),
    check() {
      if (problem !== undefined) throw new Error(problem)
    },
  }
}
