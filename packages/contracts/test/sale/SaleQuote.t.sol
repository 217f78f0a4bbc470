// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../../src/companion/ISale.sol";
import {ISaleToken, SaleTest} from "./SaleTest.sol";

contract SaleQuoteTest is SaleTest {
    function setUp() public {
        setUpSale();
    }

    /// @dev Base units and prices of tokens and coins of any number of decimals.
    function testFuzz_AQuote_IsWhatIsCharged_NeverMoreThanPaid_NeverBelowThePrice(
        uint256 price,
        uint256 amount,
        uint256 pay,
        uint256 before
    ) public {
        amount = bound(amount, 1e9, FOR_SALE);
        // A full sale fills the exchange, also where roundings take half of a purchase: else it is not created.
        uint256 least = (6 * 1_001 * 1_001 * 1_000 / amount + 6) * 1e36 / amount;
        price = bound(price, least, uint256(type(uint96).max / 2) * 1e36 / amount);
        ISale.SaleInit memory chosen = rules();
        chosen.softCap = 0;
        chosen.phases[0] = phase(0, amount, price);
        bytes memory initCode = initCodeOf("meme-sale", chosen, untaxedOptions(weth));
        token = ISaleToken(creator.create(initCode));
        sale = ISale(token.sale());
        uint256 raised = _tryBuy(bob, bound(before, 0, type(uint96).max / 4));
        pay = bound(pay, 0, type(uint96).max);
        (uint256 quoted, uint256 cost) = sale.quote(alice, pay);
        eq(cost <= pay ? 1 : 0, 1, "never more than pay");
        // cost * 10^36 >= quoted * price, and below that by less than one unit of coin.
        eq(cost * 1e36 >= quoted * price ? 1 : 0, 1, "never below the price");
        eq(cost == 0 || (cost - 1) * 1e36 < quoted * price ? 1 : 0, 1, "rounded up by less than a unit");
        vm.deal(alice, pay);
        vm.prank(alice);
        try sale.buy{value: pay}(pay, quoted, address(0), none) returns (uint256 got, uint256 paid) {
            eq(got, quoted, "amount as quoted");
            eq(paid, cost, "cost as quoted");
            eq(alice.balance, pay - cost, "the rest came back");
            raised += paid;
        } catch {
            eq(quoted == 0 || sale.progress().fullAt != 0 ? 1 : 0, 1, "only where there is nothing to buy");
        }
        eq(sale.progress().raised, raised, "raised");
        eq(address(sale).balance, raised, "it lies here");
        eq(sale.progress().sold <= amount ? 1 : 0, 1, "sold");
    }

    /// @dev A sale of so little that half of a purchase is lost to rounding.
    function test_AQuote_OfTheSmallestSale_IsWhatIsCharged() public {
        testFuzz_AQuote_IsWhatIsCharged_NeverMoreThanPaid_NeverBelowThePrice(
            0, 1_517_872_528, 659_704_770_406_619_971_596_285_922_412_194_236_535_844, 3
        );
    }

    function _tryBuy(address who, uint256 pay) private returns (uint256 paid) {
        vm.deal(who, pay);
        vm.prank(who);
        try sale.buy{value: pay}(pay, 0, address(0), none) returns (uint256, uint256 used) {
            return used;
        } catch {
            return 0;
        }
    }
}
