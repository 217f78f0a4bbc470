// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAllocationSale} from "../../src/presale/IAllocationSale.sol";
import {ISaleBooks} from "../../src/presale/ISaleBooks.sol";
import {PresaleTest} from "./PresaleTest.sol";

/// @notice Creates sales of what is delivered elsewhere.
abstract contract AllocationTest is PresaleTest {
    uint8 internal constant TAPROOT = 2;
    bytes32 internal constant KEY = keccak256("a taproot key");

    IAllocationSale internal allocation;
    uint96 private _allocationSalt = 1 << 90;

    /// @notice A rune, to taproot or segwit addresses, delivered within ten days, disputed within five.
    function delivery() internal pure returns (IAllocationSale.Delivery memory) {
        return IAllocationSale.Delivery("RUNES", "UNCOMMON.GOODS", "1:0", 2, uint16(1 << TAPROOT | 1 << 3), 10 days, 5 days);
    }

    /// @notice 4,000 lots of 100 for 0.01 coin each, 10 coins at least, payable in two coins.
    function allocationRules() internal view returns (ISaleBooks.Rules memory chosen) {
        chosen = plainRules();
        chosen.softCap = 10 ether;
        chosen.coins = twoCoinRules().coins;
        chosen.lot = 100;
        chosen.phases[0] = phase(0, 400_000, 1e50);
    }

    function startAllocation(ISaleBooks.Rules memory chosen) internal returns (IAllocationSale) {
        vm.prank(deployer);
        allocation = IAllocationSale(saleFactory.createAllocation(delivery(), chosen, bytes12(++_allocationSalt), ""));
        return allocation;
    }

    function allocate(address who, uint256 pay) internal returns (uint256 amount) {
        vm.deal(who, who.balance + pay);
        vm.prank(who);
        (amount,) = allocation.buy{value: pay}(0, pay, 0, address(0), 0, none, TAPROOT, KEY);
    }

    function allocateWithCoin(address who, uint256 pay) internal returns (uint256 amount) {
        coin.mint(who, pay);
        vm.prank(who);
        coin.approve(address(allocation), pay);
        vm.prank(who);
        (amount,) = allocation.buy(1, pay, 0, address(0), 0, none, TAPROOT, KEY);
    }

    /// @notice The deployer marks one account, with its bond.
    function mark(address who) internal returns (uint256) {
        uint256 number = allocation.allocationOf(who).coin;
        uint256 bond = allocation.buyerOf(who).paid[number] / 10;
        (address[] memory accounts, bytes32[] memory proofs) = (new address[](1), new bytes32[](1));
        (accounts[0], proofs[0]) = (who, keccak256("transaction"));
        fundBond(deployer, number, bond);
        vm.prank(deployer);
        return allocation.markDelivered{value: number == 0 ? bond : 0}(accounts, proofs);
    }

    function dispute(address who) internal {
        uint256 number = allocation.allocationOf(who).coin;
        uint256 bond = allocation.buyerOf(who).paid[number] / 10;
        fundBond(who, number, bond);
        vm.prank(who);
        allocation.dispute{value: number == 0 ? bond : 0}();
    }

    function fundBond(address who, uint256 number, uint256 bond) internal {
        if (number == 0) {
            vm.deal(who, who.balance + bond);
        } else {
            coin.mint(who, bond);
            vm.prank(who);
            coin.approve(address(allocation), bond);
        }
    }

    function allocationRefuses(address who, uint256 value, bytes memory data, bytes memory reason) internal {
        vm.deal(who, who.balance + value);
        vm.prank(who);
        (bool done, bytes memory given) = address(allocation).call{value: value}(data);
        vm.assertTrue(!done, "accepted");
        vm.assertEq(keccak256(given), keccak256(reason), "refused for another reason");
        vm.deal(who, who.balance - value);
    }
}
