export * from './accounts';
export * from './conversations';
export * from './decisions';
export * from './jobs';
export * from './memories';
export * from './server';
