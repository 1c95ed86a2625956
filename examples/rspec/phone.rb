# The phone, over its control API.
require 'json'
require 'net/http'

class Phone
  def initialize(url = ENV['RINGBACK_URL'])
    abort 'Run the specs beside a phone: npx ringback run --speed 0 --number +15550000001 -- rspec' unless url
    @root = URI("#{url}/_ringback/v1/")
  end

  def get(path)
    read Net::HTTP.get_response(@root + path)
  end

  def post(path, fields = {})
    read Net::HTTP.post(@root + path, fields.to_json)
  end

  private

  def read(answer)
    raise answer.body unless answer.is_a?(Net::HTTPSuccess)

    answer.body.to_s.empty? ? nil : JSON.parse(answer.body)
  end
end
