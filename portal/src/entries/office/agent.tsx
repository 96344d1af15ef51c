export { AgentWorkspace as default } from '../../staff/agents/AgentWorkspace.tsx'
