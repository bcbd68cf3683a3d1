-- There was one language to choose, so nobody chose it: the browser decides until somebody does.
UPDATE user_settings SET profile = profile - 'interfaceLanguage';
