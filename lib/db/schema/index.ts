export * from './accounts';
export * from './conversations';
export * from './decisions';
export * from './imports';
export * from './jobs';
export * from './labels';
export * from './memories';
export * from './server';
