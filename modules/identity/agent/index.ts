export { AgentLandingScreen } from './agent-landing-screen.tsx'
