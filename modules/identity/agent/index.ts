export { AgentHomeScreen, loadAgentHomeScreen } from './agent-home-screen.tsx'
export { AgentLandingScreen } from './agent-landing-screen.tsx'
