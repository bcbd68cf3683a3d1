-- How much a character keeps can change, and whether it keeps it for itself; who it is cannot.
GRANT UPDATE (memory_profile, keeps_own_memories) ON characters TO keepsake_app;
