// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPresale} from "../../src/presale/IPresale.sol";
import {ISaleBooks} from "../../src/presale/ISaleBooks.sol";
import {PlainToken} from "../_mocks/hostile/PlainToken.sol";
import {MoodyToken} from "../_mocks/hostile/MoodyToken.sol";
import {PresaleTest} from "./PresaleTest.sol";

contract PresaleGasTest is PresaleTest {
    function setUp() external {
        setUpPresale();
        token = MoodyToken(address(new PlainToken()));
        ISaleBooks.Rules memory chosen = rules();
        token.mint(deployer, 10_000_000 ether);
        vm.prank(deployer);
        token.approve(address(saleFactory), type(uint256).max);
        factory.createPair(address(token), weth);
        vm.prank(deployer);
        uint256 before = gasleft();
        sale = IPresale(saleFactory.createPresale(address(token), chosen, bytes12(uint96(77)), ""));
        created = before - gasleft();
        buyAs(carol, 1 ether);
    }

    uint256 created;

    function test_Gas() external {
        vm.deal(alice, 100 ether);
        vm.startPrank(alice);
        uint256 before = gasleft();
        sale.buy{value: 5 ether}(0, 5 ether, 0, address(0), 0, none);
        uint256 first = before - gasleft();
        before = gasleft();
        sale.buy{value: 5 ether}(0, 5 ether, 0, address(0), 0, none);
        uint256 further = before - gasleft();
        vm.stopPrank();
        end();
        before = gasleft();
        sale.finish();
        uint256 finished = before - gasleft();
        sale.claim(carol);
        before = gasleft();
        sale.claim(alice);
        uint256 claimed = before - gasleft();
        before = gasleft();
        sale.token();
        uint256 terms = before - gasleft();
        before = gasleft();
        sale.currentPhase();
        uint256 phase_ = before - gasleft();
        revert(
            string.concat(
                "created ", vm.toString(created), " first ", vm.toString(first), " further ", vm.toString(further),
                " finish ", vm.toString(finished), " claim ", vm.toString(claimed), " terms ", vm.toString(terms), " phase ", vm.toString(phase_)
            )
        );
    }
}
