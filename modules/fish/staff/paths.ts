export const fishPath = '/fish'
export const sessionsPath = `${fishPath}/sessions`
export const figuresPath = `${fishPath}/figures`
