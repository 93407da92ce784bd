import 'pixi.js/unsafe-eval'
import { autoDetectRenderer, type Renderer } from 'pixi.js'

// More pixels than this cost time and are not seen.
const resolutionMost = 2

export const screenResolution = (): number => Math.min(resolutionMost, devicePixelRatio || 1)

/**
 * A renderer for this machine: WebGL where a graphics chip does it, else the plain canvas, which is
 * faster than WebGL computed by the processor.
 */
export async function createRenderer(isPlain: boolean): Promise<Renderer> {
  return autoDetectRenderer({
    preference: isPlain ? ['canvas'] : ['webgl', 'canvas'],
    failIfMajorPerformanceCaveat: true,
    // Accessibility, events and filters are not used: the page around it has the controls.
    skipExtensionImports: true,
    resolution: screenResolution(),
    autoDensity: true,
    antialias: false,
    backgroundAlpha: 0,
  })
}
