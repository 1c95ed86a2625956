# An app that sends codes by text. It knows nothing of ringback.
require 'net/http'

# Whether the service took the text.
def send_code(to, code)
  sid = ENV.fetch('TWILIO_ACCOUNT_SID')
  uri = URI("https://api.twilio.com/2010-04-01/Accounts/#{sid}/Messages.json")
  ask = Net::HTTP::Post.new(uri)
  ask.basic_auth(sid, ENV.fetch('TWILIO_AUTH_TOKEN'))
  ask.set_form_data(From: '+15550000001', To: to, Body: "Your code is #{code}")
  Net::HTTP.start(uri.host, uri.port, use_ssl: true) { |http| http.request(ask) }.is_a?(Net::HTTPSuccess)
end
